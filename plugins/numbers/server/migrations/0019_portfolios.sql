CREATE TABLE "number_accounts" (
	"home" text PRIMARY KEY NOT NULL,
	"business" text,
	"business_asked_at" timestamp with time zone,
	"most" integer,
	"most_told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "portfolio_reach" (
	"portfolio" text NOT NULL,
	"person" text NOT NULL,
	"number_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "portfolio_reach_portfolio_person_pk" PRIMARY KEY("portfolio","person")
);
--> statement-breakpoint
ALTER TABLE "portfolio_reach" ADD CONSTRAINT "portfolio_reach_number_id_numbers_id_fk" FOREIGN KEY ("number_id") REFERENCES "public"."numbers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "number_accounts_business" ON "number_accounts" USING btree ("business");--> statement-breakpoint
CREATE INDEX "portfolio_reach_counted" ON "portfolio_reach" USING btree ("portfolio","at","number_id");--> statement-breakpoint
CREATE INDEX "numbers_home" ON "numbers" USING btree ("home") WHERE "numbers"."home" <> '';--> statement-breakpoint
-- What a workspace's numbers had counted is of the accounts they are in; whose these are is told later.
INSERT INTO "portfolio_reach" ("portfolio", "person", "number_id", "at")
SELECT DISTINCT ON (1, 2) coalesce(nullif(n."home", ''), r."workspace_id"::text), r."person", r."number_id", r."at"
FROM "number_reach" r JOIN "numbers" n ON n."id" = r."number_id"
ORDER BY 1, 2, r."at" DESC;
