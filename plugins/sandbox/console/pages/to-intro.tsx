import { Navigate } from "react-router-dom";

export const Component = () => <Navigate to="/sandbox" replace />;
