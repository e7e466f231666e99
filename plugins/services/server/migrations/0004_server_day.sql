-- Which day it is, the server says (`services.today`): its clock may be behind the database's at midnight.
create or replace function keep_service_prices() returns trigger language plpgsql as $$
declare
  today date := coalesce(
    nullif(current_setting('services.today', true), '')::date,
    (now() at time zone 'America/Sao_Paulo')::date
  );
begin
  if tg_op = 'DELETE' then
    if old.valid_from <= today and exists (select 1 from services where id = old.service_id) then
      raise exception 'a price that has begun is never removed';
    end if;
    return old;
  end if;
  if tg_op = 'UPDATE' and (
    (new.id, new.service_id, new.currency, new.thousandths, new.valid_from,
      new.country, new.from_quantity, new.source)
      is distinct from (old.id, old.service_id, old.currency, old.thousandths, old.valid_from,
      old.country, old.from_quantity, old.source)
    or old.valid_to < today or new.valid_to < today
  ) then
    raise exception 'a price is never changed, and never ends before today';
  end if;
  if exists (
    select 1 from service_prices other
    where other.service_id = new.service_id and other.currency = new.currency
      and other.country = new.country and other.from_quantity = new.from_quantity
      and other.id <> new.id
      and daterange(other.valid_from, other.valid_to, '[]') && daterange(new.valid_from, new.valid_to, '[]')
  ) then
    raise exception 'two prices for one day';
  end if;
  return new;
end
$$;
