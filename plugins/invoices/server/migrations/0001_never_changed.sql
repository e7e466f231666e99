-- What a closed invoice says stays as it is; only how far its payment is may go on, and never back.
create function keep_invoices() returns trigger language plpgsql as $$
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
--> statement-breakpoint
create trigger invoices_kept before insert or update or delete on invoices
  for each row execute function keep_invoices();
--> statement-breakpoint
create function keep_invoice_lines() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    raise exception 'the lines of an invoice are never changed or removed';
  end if;
  if (select status from invoices where id = new.invoice_id) <> 'open' then
    raise exception 'a closed invoice takes no more lines';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger invoice_lines_kept before insert or update or delete on invoice_lines
  for each row execute function keep_invoice_lines();
--> statement-breakpoint
create function keep_invoice_corrections() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.invoice_id is not null then
      raise exception 'a correction on a closed invoice is never removed';
    end if;
    return old;
  end if;
  if old.invoice_id is not null or to_jsonb(new) - 'invoice_id' <> to_jsonb(old) - 'invoice_id' then
    raise exception 'a correction is never changed';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger invoice_corrections_kept before update or delete on invoice_corrections
  for each row execute function keep_invoice_corrections();
--> statement-breakpoint
create function refuse_to_empty_invoices() returns trigger language plpgsql as $$
begin
  raise exception 'invoices are never removed';
end
$$;
--> statement-breakpoint
create trigger invoices_never_emptied before truncate on invoices
  for each statement execute function refuse_to_empty_invoices();
--> statement-breakpoint
create trigger invoice_lines_never_emptied before truncate on invoice_lines
  for each statement execute function refuse_to_empty_invoices();
--> statement-breakpoint
create trigger invoice_corrections_never_emptied before truncate on invoice_corrections
  for each statement execute function refuse_to_empty_invoices();
--> statement-breakpoint
-- Nothing that is still open outlasts the transaction that writes it.
create function refuse_open_invoices() returns trigger language plpgsql as $$
begin
  if exists (select 1 from invoices where id = new.id and status = 'open') then
    raise exception 'an open invoice is never stored';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger invoices_closed after insert on invoices
  deferrable initially deferred for each row execute function refuse_open_invoices();
