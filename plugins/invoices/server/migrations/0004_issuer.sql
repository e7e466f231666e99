ALTER TABLE "invoices" ADD COLUMN "issuer" jsonb;--> statement-breakpoint
-- Invoices of before take theirs once, also those that are paid.
create or replace function keep_invoices() returns trigger language plpgsql as $$
declare
  payment text[] := array['status', 'issued_on', 'payment_due_on', 'tried', 'charge_on', 'charge_id',
    'late_since', 'paid_at', 'paid_by', 'version', 'updated_at'];
begin
  if tg_op = 'INSERT' then
    if new.status <> 'open' or new.paid_at is not null or new.paid_by is not null then
      raise exception 'an invoice begins open';
    end if;
    return new;
  end if;
  if tg_op <> 'UPDATE' then
    raise exception 'an invoice is never removed';
  end if;
  if old.issuer is null and new.issuer is not null and to_jsonb(new) - 'issuer' = to_jsonb(old) - 'issuer' then
    return new;
  end if;
  if to_jsonb(new) - payment <> to_jsonb(old) - payment then
    raise exception 'what an invoice says is never changed';
  end if;
  if old.status = 'paid' then
    raise exception 'a paid invoice is never changed';
  end if;
  if new.status <> old.status and (old.status, new.status) not in (('open', 'closed'),
    ('closed', 'awaiting_payment'), ('awaiting_payment', 'late'), ('awaiting_payment', 'paid'), ('late', 'paid'))
  then
    raise exception 'an invoice does not go from % to %', old.status, new.status;
  end if;
  if old.status = 'open' and new.total is distinct from (
    select coalesce(sum(amount), 0) from invoice_lines where invoice_id = new.id
  ) then
    raise exception 'the total is not the sum of the lines';
  end if;
  if (new.status = 'paid') <> (new.paid_at is not null and new.paid_by is not null) then
    raise exception 'an invoice is paid somehow, at some time';
  end if;
  if old.payment_due_on is not null
    and (new.payment_due_on, new.issued_on) is distinct from (old.payment_due_on, old.issued_on)
  then
    raise exception 'an invoice is due once';
  end if;
  return new;
end
$$;
