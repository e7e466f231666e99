CREATE TABLE "number_reach" (
	"workspace_id" uuid NOT NULL,
	"person" text NOT NULL,
	"number_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "number_reach_workspace_id_person_pk" PRIMARY KEY("workspace_id","person")
);
--> statement-breakpoint
ALTER TABLE "number_reach" ADD CONSTRAINT "number_reach_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "number_reach" ADD CONSTRAINT "number_reach_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "number_reach_counted" ON "number_reach" USING btree ("workspace_id","at","number_id");