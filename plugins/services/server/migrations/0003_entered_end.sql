ALTER TABLE "service_prices" ADD COLUMN "wanted_to" date;--> statement-breakpoint
-- An end was entered where no other price begins the day after, or where the former one comes back then.
update service_prices price set wanted_to = price.valid_to
where price.valid_to >= (now() at time zone 'America/Sao_Paulo')::date and not exists (
  select 1 from service_prices follower
  where (follower.service_id, follower.currency, follower.country, follower.from_quantity)
      = (price.service_id, price.currency, price.country, price.from_quantity)
    and follower.valid_from = price.valid_to + 1
    and not exists (
      select 1 from service_prices former
      where (former.service_id, former.currency, former.country, former.from_quantity)
          = (price.service_id, price.currency, price.country, price.from_quantity)
        and former.valid_to = price.valid_from - 1
        and (former.thousandths, former.source) = (follower.thousandths, follower.source)
    )
);
