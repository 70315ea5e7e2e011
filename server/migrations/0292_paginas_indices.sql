-- sem transação
create unique index concurrently if not exists recibo_tracos_pagina on recibo_tracos (submissao_id, pagina);
-- A closed receipt is sent again once; what came in its place may be closed and sent again in its turn.
create unique index concurrently if not exists submissoes_reenvio on submissoes (reenvio_de) where reenvio_de is not null;
