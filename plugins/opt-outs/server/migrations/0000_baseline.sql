CREATE TABLE "opt_out_words" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"stop_words" text[] NOT NULL,
	"return_words" text[] NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "opt_out_words" ADD CONSTRAINT "opt_out_words_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE no action ON UPDATE no action;