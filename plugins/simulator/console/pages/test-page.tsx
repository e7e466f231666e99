import { Navigate, useLocation } from "react-router";

export const Component = () => <Navigate to={`/simulador${useLocation().search}`} replace />;
