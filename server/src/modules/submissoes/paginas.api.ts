/** The pages of a receipt: of one that is a single file there are no rows, and the file is the page. */
import type { PaginaRecibo } from '@pontua/contract/submissoes';
import { type Expression, sql } from 'kysely';

export interface PaginaGuardada {
  chave: string;
  miniatura: string | null;
  mime: string;
}

/** In their order; empty for a receipt of a single file. @param id of the receipt */
export const paginasDe = (id: Expression<unknown>) => sql<PaginaGuardada[]>`(
  select coalesce(json_agg(json_build_object('chave', f.chave, 'miniatura', f.miniatura, 'mime', f.mime) order by p.pagina), '[]')
    from recibo_paginas p
    join arquivos f on f.id = p.arquivo_id
   where p.submissao_id = ${id})`;

/** @param endereco signs the address of a stored file */
const toPagina = ({ chave, miniatura, mime }: PaginaGuardada, endereco: (chave: string) => string): PaginaRecibo => ({
  diretorioArquivo: endereco(chave),
  miniatura: miniatura && endereco(miniatura),
  mime,
});

/** A receipt's own file and all of its pages, as an answer has them. */
export const withPaginas = <L extends PaginaGuardada & { guardadas: PaginaGuardada[] }>(
  { chave, miniatura, mime, guardadas, ...linha }: L,
  endereco: (chave: string) => string,
) => {
  const primeira = toPagina({ chave, miniatura, mime }, endereco);
  const paginas = guardadas.map((pagina) => toPagina(pagina, endereco));
  return { ...linha, ...primeira, paginas: paginas.length > 0 ? paginas : [primeira] };
};
