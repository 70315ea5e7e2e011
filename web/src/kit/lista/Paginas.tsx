/** Below a list: what of it is shown, how many to a page, the pages, and beyond the bound of "Todos" the way to the rest. */
import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { tamanhosPagina } from '@pontua/contract/list';
import { impedido } from '../impedido.ts';
import { countText, rangeText } from './contagem.ts';
import { lastPage } from './endereco.ts';
import { SEM_JANELA } from './janela.ts';
import { useTelaEstreita } from './largura.ts';
import classes from './lista.module.css';
import { PaginasNoCelular } from './PaginasNoCelular.tsx';
import type { FonteDaLista } from './tipos.ts';

const tamanhos = tamanhosPagina.map((tamanho) => ({
  value: String(tamanho),
  label: tamanho === 0 ? 'Todos' : String(tamanho),
}));

export function Paginas<T>({ fonte }: { fonte: FonteDaLista<T> }) {
  const { estado, mudar, total, totalExato, quantas } = fonte;
  const emCartoes = useTelaEstreita();
  const paginas = lastPage(total, estado.limite);
  const primeira = estado.limite === 0 ? 0 : (estado.pagina - 1) * estado.limite;
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {rangeText(primeira, quantas, total, totalExato)}
          <ComoVerOResto fonte={fonte} />
        </Text>
        <NoPapel fonte={fonte} />
        <NativeSelect
          aria-label="Linhas por página"
          className={`pt-so-tela ${classes.tamanho}`}
          size="xs"
          w={92}
          data={tamanhos}
          value={String(estado.limite)}
          onChange={(evento) => mudar({ limite: Number(evento.currentTarget.value) })}
        />
      </Group>
      {paginas > 1 && emCartoes && (
        <PaginasNoCelular pagina={estado.pagina} paginas={paginas} onMudar={(pagina) => mudar({ pagina })} />
      )}
      {paginas > 1 && !emCartoes && (
        <Pagination
          total={paginas}
          value={estado.pagina}
          onChange={(pagina) => mudar({ pagina })}
          className="pt-so-tela"
          siblings={1}
          getControlProps={(control) => ({
            'aria-label': control === 'next' ? 'Próxima página' : 'Página anterior',
            disabled: false,
            ...impedido(estado.pagina === (control === 'next' ? paginas : 1)),
          })}
          getItemProps={(pagina) => ({ 'aria-label': `Página ${pagina}` })}
        />
      )}
    </Group>
  );
}

/** What paper leaves out: of a long list only the rows in view are in the page. */
function NoPapel<T>({ fonte: { quantas, exportar } }: { fonte: FonteDaLista<T> }) {
  if (quantas <= SEM_JANELA) return null;
  return (
    <Text size="sm" className="pt-so-papel">
      Impressas só as linhas que estavam na tela. Para todas, {exportar ? 'exporte o CSV' : 'filtre ou busque'}.
    </Text>
  );
}

function ComoVerOResto<T>({ fonte: { estado, quantas, total, totalExato, exportar } }: { fonte: FonteDaLista<T> }) {
  if (estado.limite !== 0 || quantas <= SEM_JANELA) return null;
  if (quantas === total) return '. As linhas chegam conforme você rola.';
  const todos = totalExato ? `todos os ${countText(total)}` : 'todos';
  return exportar ? `. Para ver ${todos}, filtre ou exporte o CSV.` : `. Para ver ${todos}, filtre ou busque.`;
}
