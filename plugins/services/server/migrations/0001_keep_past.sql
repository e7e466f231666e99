create function keep_service_prices() returns trigger language plpgsql as $$
declare
  today date := (now() at time zone 'America/Sao_Paulo')::date;
begin
  if tg_op = 'DELETE' then
    if old.valid_from <= today and exists (select 1 from services where id = old.service_id) then
      raise exception 'a price that has begun is never removed';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and (
    (new.id, new.service_id, new.currency, new.thousandths, new.valid_from)
      is distinct from (old.id, old.service_id, old.currency, old.thousandths, old.valid_from)
    or old.valid_to < today or new.valid_to < today
  ) then
    raise exception 'a price is never changed, and never ends before today';
  end if;
  if exists (
    select 1 from service_prices other
    where other.service_id = new.service_id and other.currency = new.currency and other.id <> new.id
      and daterange(other.valid_from, other.valid_to, '[]') && daterange(new.valid_from, new.valid_to, '[]')
  ) then
    raise exception 'two prices for one day';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger service_prices_keep_past before insert or update or delete on service_prices
  for each row execute function keep_service_prices();
