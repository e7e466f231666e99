CREATE TABLE "kept_lists" (
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"column_order" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hidden" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"compact" boolean DEFAULT false NOT NULL,
	"default_view_id" uuid,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "kept_lists_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "list_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"workspace_id" uuid,
	"asked" jsonb NOT NULL,
	"column_order" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"hidden" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"compact" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "kept_lists" ADD CONSTRAINT "kept_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_lists" ADD CONSTRAINT "kept_lists_default_view_id_list_views_id_fk" FOREIGN KEY ("default_view_id") REFERENCES "public"."list_views"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_workspace_id_workspaces_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kept_lists_view" ON "kept_lists" USING btree ("default_view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_own_name" ON "list_views" USING btree ("user_id","list",fold("name")) WHERE "list_views"."audience" = 'me';--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_workspace_name" ON "list_views" USING btree ("workspace_id","list",fold("name")) WHERE "list_views"."audience" = 'workspace';--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_staff_name" ON "list_views" USING btree ("list",fold("name")) WHERE "list_views"."audience" = 'staff';