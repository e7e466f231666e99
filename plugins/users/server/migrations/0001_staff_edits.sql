ALTER TABLE "users" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "find_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "users_created" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_name" ON "users" USING btree (fold("first_name" || ' ' || "last_name"),"id");--> statement-breakpoint
CREATE INDEX "users_sign_in" ON "users" USING btree (coalesce("last_sign_in_at", '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("created_at","id") WHERE "users"."roles" <> '{}';--> statement-breakpoint
create function keep_user_find_text() returns trigger language plpgsql as $$
begin
  new.find_text := fold(new.first_name || ' ' || new.last_name || ' ' || new.email || ' ' || new.whatsapp_country_code || new.whatsapp_number);
  return new;
end
$$;
--> statement-breakpoint
create trigger users_find_text before insert or update on users
  for each row execute function keep_user_find_text();
--> statement-breakpoint
update users set find_text = '';
