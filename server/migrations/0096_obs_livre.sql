-- `obs` was rendered from the details and then overwritten at will. From here on it is free text alone: what was rendered in front of it
-- goes, since `detalhes` has it; what somebody rewrote stays, as the words of whoever wrote them.
update resgates r
   set obs_por = autor.responsavel
  from (select distinct on (parametros ->> 'id') (parametros ->> 'id')::bigint as resgate_id, responsavel
          from logs
         where tipo = 'alterouObservacaoResgate'
         order by parametros ->> 'id', id desc) autor
 where r.id = autor.resgate_id;

with renderizados as (
  select r.id, r.obs, texto
    from resgates r
    left join cartoes c on c.id = r.cartao_id
    cross join lateral (
      select case r.detalhes ->> 'tipo'
        when 'recarga' then 'Operadora: ' || (r.detalhes ->> 'operadora') || ' · Celular: '
          || regexp_replace(r.detalhes ->> 'celular', '^(\d\d)(\d{4,5})(\d{4})$', '(\1) \2-\3')
        when 'pix' then 'Tipo de chave: ' || (r.detalhes ->> 'tipoChave') || ' · Chave Pix: ' || (r.detalhes ->> 'chave')
        when 'bivolt' then 'Voltagem: ' || (r.detalhes ->> 'voltagem')
        when 'credito' then case when starts_with(r.obs, 'Cartão: ') then 'Cartão: ' || c.numero
          else 'Cartão novo em nome de: ' || (r.detalhes ->> 'nomeCompleto') end
      end as texto) como
   where r.obs <> ''
)
update resgates r
   set obs = btrim(substr(v.obs, length(v.texto) + 1), E' ·\n\t')
  from renderizados v
 where r.id = v.id
   and starts_with(v.obs, v.texto)
   -- A longer key that begins like the true one is no key of this redemption.
   and (v.obs = v.texto or substr(v.obs, length(v.texto) + 1) ~ '^\s');
