CREATE TABLE "api_token_numbers" (
	"token_id" uuid NOT NULL,
	"number_id" uuid NOT NULL,
	CONSTRAINT "api_token_numbers_token_id_number_id_pk" PRIMARY KEY("token_id","number_id")
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"token_end" text NOT NULL,
	"sends" boolean NOT NULL,
	"reads" boolean NOT NULL,
	"all_numbers" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"expiring_told_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "api_token_numbers" ADD CONSTRAINT "api_token_numbers_token_id_api_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."api_tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_token_numbers" ADD CONSTRAINT "api_token_numbers_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_tokens_by_creation" ON "api_tokens" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "api_tokens_by_expiry" ON "api_tokens" USING btree ("user_id","expires_at","id");--> statement-breakpoint
CREATE INDEX "api_tokens_by_name" ON "api_tokens" USING btree ("user_id",fold("name"),"id");--> statement-breakpoint
CREATE INDEX "api_tokens_expiring" ON "api_tokens" USING btree ("expires_at") WHERE "api_tokens"."revoked_at" is null and "api_tokens"."expiring_told_at" is null;