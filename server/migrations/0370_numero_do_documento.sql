-- Of an access key the number inside it; anything else as it is, which is without zeros before. The first twelve of the issuer's CNPJ may be letters.
create function numero_do_documento(identificador text) returns text
  language sql immutable parallel safe
  return case when length(identificador) = 44 and identificador ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$' then ltrim(substr(identificador, 26, 9), '0')
              else identificador end;
