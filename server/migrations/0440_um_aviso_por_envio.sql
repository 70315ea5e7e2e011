-- What an import has scored step by step and nobody is told of yet: sellers hear of it once, after its end
-- (docs/decisions/0887-um-aviso-por-envio.md). A row a step, gone with the message.
create table envios_por_avisar (
  processamento_id bigint not null,
  pontuacoes bigint[] not null
);
