/** The check boxes of a list: of one row, of all rows in sight, and the line that offers all that the filter finds. */
import { Anchor, Checkbox, Group, Text } from '@mantine/core';
import { formatQuantidade, plural } from '@pontua/contract/plural';
import { countText } from './contagem.ts';
import classes from './lista.module.css';
import { marcaDaPagina, offersTodas } from './marca.ts';
import type { FonteDaLista } from './tipos.ts';
import type { Selecao } from './useSelecao.ts';

interface MarcaLinhaProps<T> {
  linha: T;
  nome: string;
  selecao: Selecao<T>;
}

export function MarcaLinha<T>({ linha, nome, selecao }: MarcaLinhaProps<T>) {
  return (
    <Checkbox
      size="sm"
      aria-label={`Selecionar ${nome}`}
      checked={selecao.isMarcada(linha)}
      onChange={(evento) => selecao.marcar([linha], evento.currentTarget.checked)}
    />
  );
}

interface MarcasProps<T> {
  fonte: FonteDaLista<T>;
  selecao: Selecao<T>;
}

/** All rows of the page at once. */
export function MarcaPagina<T>({ fonte, selecao }: MarcasProps<T>) {
  const { rotulo, marca, ...estado } = marcaDaPagina(fonte, selecao);
  return <Checkbox size="sm" aria-label={rotulo} {...estado} onChange={() => selecao.marcar(fonte.linhas, marca)} />;
}

/** How many are chosen, and the way to all of them and to none. There before the first one is, or a screen reader would not say it. */
export function LinhasMarcadas<T>({ fonte, selecao }: MarcasProps<T>) {
  const { quantas, marcarTodas } = selecao;
  return (
    <Group gap="sm" className={quantas === 0 ? 'pt-oculto' : classes.marcadas} role="status">
      {quantas > 0 && (
        <>
          <Text size="sm">{describe(fonte, selecao)}</Text>
          {offersTodas(fonte, selecao) && (
            <Anchor component="button" type="button" size="sm" onClick={marcarTodas}>
              {`Selecionar todos os ${formatQuantidade(fonte.total)} deste filtro`}
            </Anchor>
          )}
          <Anchor component="button" type="button" size="sm" onClick={selecao.limpar}>
            Desfazer seleção
          </Anchor>
        </>
      )}
    </Group>
  );
}

function describe<T>({ total }: FonteDaLista<T>, { filtro, menos, quantas }: Selecao<T>): string {
  if (filtro === null) return plural(quantas, 'linha selecionada', 'linhas selecionadas');
  if (menos.length === 0) return `Selecionados: todos os ${countText(total)} deste filtro`;
  return `Selecionados: ${formatQuantidade(quantas)} dos ${formatQuantidade(total)} deste filtro`;
}
