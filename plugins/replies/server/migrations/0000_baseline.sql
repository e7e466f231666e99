CREATE TABLE "replies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number_id" uuid NOT NULL,
	"user_id" uuid,
	"shortcut" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"used_count" integer DEFAULT 0 NOT NULL,
	"last_used_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replies" ADD CONSTRAINT "replies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "replies_shared_shortcut" ON "replies" USING btree ("number_id",fold("shortcut")) WHERE "replies"."user_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "replies_personal_shortcut" ON "replies" USING btree ("number_id","user_id",fold("shortcut")) WHERE "replies"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "replies_by_shortcut" ON "replies" USING btree ("number_id",fold("shortcut"),"id");--> statement-breakpoint
CREATE INDEX "replies_by_title" ON "replies" USING btree ("number_id",fold("title"),"id");--> statement-breakpoint
CREATE INDEX "replies_by_use" ON "replies" USING btree ("number_id","used_count","id");--> statement-breakpoint
CREATE INDEX "replies_by_update" ON "replies" USING btree ("number_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "replies_user" ON "replies" USING btree ("user_id");