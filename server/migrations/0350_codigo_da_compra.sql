-- The code that a purchase came under, by which a file that is sent again after that code was mapped to another product is known to say
-- the same purchase (docs/decisions/0740-compra-de-outro-produto.md). Empty: from before, or the sum of lines of several codes.
alter table historico add column codigo text;
