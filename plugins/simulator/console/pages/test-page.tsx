import { Navigate } from "react-router";

export const Component = () => <Navigate to="/simulador" replace />;
