create function fold(text) returns text language sql immutable parallel safe as $$
  select translate(lower($1), 'áàâãäåéèêëíìîïóòôõöúùûüçñý', 'aaaaaaeeeeiiiiooooouuuucny')
$$;
