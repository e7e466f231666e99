import { useCustom } from "../../../../src/console/data/use-custom.ts";
import { listTemplateVersions } from "../../contract/endpoints.ts";
import { messageTemplates } from "../../contract/resources.ts";
import { usePlace } from "../use-place.ts";

/** WhatsApp takes few edits of a template: nobody turns pages here. */
const most = 100;

/** What a template has said, the newest first; read again whenever the template is. */
export function useVersions(template: string, enabled = true) {
  const { params } = usePlace();
  const input = { params: { ...params, template }, query: { per_page: most } };
  const { query } = useCustom(listTemplateVersions, input, { of: messageTemplates, enabled });
  return { query, versions: query.data?.data.data };
}
