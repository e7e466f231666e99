ALTER TABLE "invoices" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "commission" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_partner" ON "invoices" USING btree ("partner_id","month") WHERE "invoices"."partner_id" is not null;--> statement-breakpoint
-- What was closed before: by the links and shares of today, which is what its list has shown.
ALTER TABLE "invoices" DISABLE TRIGGER "invoices_kept";--> statement-breakpoint
UPDATE "invoices" SET "partner_id" = "partners"."id",
  "commission" = round("invoices"."total"::numeric * "partners"."commission_basis_points" / 10000)
  FROM "partner_workspaces" JOIN "partners" ON "partners"."id" = "partner_workspaces"."partner_id"
  WHERE "partner_workspaces"."workspace_id" = "invoices"."workspace_id"
    AND "partner_workspaces"."linked_at" <= "invoices"."ended_at";--> statement-breakpoint
ALTER TABLE "invoices" ENABLE TRIGGER "invoices_kept";
