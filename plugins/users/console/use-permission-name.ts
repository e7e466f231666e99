import { useTranslation } from "../../../src/console/i18n/use-translation.tsx";

const words: Readonly<Record<string, string>> = {
  "show-users": "users:permissions.show-users",
  "show-workspaces": "users:permissions.show-workspaces",
  "delete-workspaces": "users:permissions.delete-workspaces",
  "toggle-workspace-calls": "users:permissions.toggle-workspace-calls",
  "show-workspace-applications": "users:permissions.show-workspace-applications",
  "toggle-workspace-statuses": "users:permissions.toggle-workspace-statuses",
  "toggle-workspace-types": "users:permissions.toggle-workspace-types",
  "execute-workspace-debugger": "users:permissions.execute-workspace-debugger",
  "show-workspace-message-templates": "users:permissions.show-workspace-message-templates",
  "create-workspace-message-templates": "users:permissions.create-workspace-message-templates",
  "sync-workspace-facebook-data": "users:permissions.sync-workspace-facebook-data",
  "update-workspace-payment-fees": "users:permissions.update-workspace-payment-fees",
  "show-workspace-custom-notifications": "users:permissions.show-workspace-custom-notifications",
  "create-workspace-custom-notifications":
    "users:permissions.create-workspace-custom-notifications",
  "update-workspace-custom-notifications":
    "users:permissions.update-workspace-custom-notifications",
  "delete-workspace-custom-notifications":
    "users:permissions.delete-workspace-custom-notifications",
  "show-numbers": "users:permissions.show-numbers",
  "update-numbers": "users:permissions.update-numbers",
  "show-number-backups": "users:permissions.show-number-backups",
  "generate-number-backups": "users:permissions.generate-number-backups",
  "show-number-server-logs": "users:permissions.show-number-server-logs",
  "generate-number-server-logs": "users:permissions.generate-number-server-logs",
  "show-number-servers-infos": "users:permissions.show-number-servers-infos",
  "show-number-events": "users:permissions.show-number-events",
  "export-number-data": "users:permissions.export-number-data",
  "show-number-activations": "users:permissions.show-number-activations",
  "switch-number-workspace": "users:permissions.switch-number-workspace",
  "switch-number-server-type": "users:permissions.switch-number-server-type",
  "show-partners": "users:permissions.show-partners",
  "show-partner-invoices": "users:permissions.show-partner-invoices",
  "show-partner-numbers": "users:permissions.show-partner-numbers",
  "show-partner-workspaces": "users:permissions.show-partner-workspaces",
  "show-plans": "users:permissions.show-plans",
  "show-coupons": "users:permissions.show-coupons",
  "show-services": "users:permissions.show-services",
  "show-system-alerts": "users:permissions.show-system-alerts",
  "show-system-services": "users:permissions.show-system-services",
  "update-system-service-conta-azul": "users:permissions.update-system-service-conta-azul",
  "show-tickets": "users:permissions.show-tickets",
};

/** What a permission lets one do, in words; one that is new here goes by its own name. */
export function usePermissionName(): (name: string) => string {
  const { t } = useTranslation();
  return (name) => {
    const key = words[name];
    return key ? t(key) : name;
  };
}
