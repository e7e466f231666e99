import { AllInvoices } from "../staff/all-list.tsx";

export const Component = () => <AllInvoices />;
