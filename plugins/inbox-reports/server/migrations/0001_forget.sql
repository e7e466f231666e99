CREATE INDEX "inbox_report_answers_age" ON "inbox_report_answers" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "inbox_report_resolutions_age" ON "inbox_report_resolutions" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "inbox_report_sendings_age" ON "inbox_report_sendings" USING btree ("hour");--> statement-breakpoint
CREATE INDEX "inbox_report_talks_age" ON "inbox_report_talks" USING btree ("hour");