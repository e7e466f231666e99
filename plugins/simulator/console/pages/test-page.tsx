import { Navigate, useLocation } from "react-router-dom";

export const Component = () => <Navigate to={`/simulador${useLocation().search}`} replace />;
