/** Below a list: what of it is shown, how many to a page, the pages, and beyond the bound of "Todos" the way to the rest. */
import { Button, Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { tamanhosPagina } from '@pontua/contract/list';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { countText, rangeText } from './contagem.ts';
import { lastPage } from './endereco.ts';
import { SEM_JANELA } from './janela.ts';
import { useTelaEstreita } from './largura.ts';
import classes from './lista.module.css';
import type { Fonte } from './tipos.ts';

const tamanhos = tamanhosPagina.map((tamanho) => ({
  value: String(tamanho),
  label: tamanho === 0 ? 'Todos' : String(tamanho),
}));

export function Paginas<T>({ fonte }: { fonte: Fonte<T> }) {
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
      {paginas > 1 && emCartoes && <Vizinhas fonte={fonte} paginas={paginas} />}
      {paginas > 1 && !emCartoes && (
        <Pagination
          total={paginas}
          value={estado.pagina}
          onChange={(pagina) => mudar({ pagina })}
          className="pt-so-tela"
          size="sm"
          siblings={1}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Próxima página' : 'Página anterior' })}
          getItemProps={(pagina) => ({ 'aria-label': `Página ${pagina}` })}
        />
      )}
    </Group>
  );
}

/** Under the thumb two large ways on and back are pressed, not five small numbers. */
function Vizinhas<T>({ fonte: { estado, mudar }, paginas }: { fonte: Fonte<T>; paginas: number }) {
  const goTo = (pagina: number) => ({
    disabled: pagina < 1 || pagina > paginas,
    onClick: () => mudar({ pagina }),
    variant: 'default',
    flex: 1,
    h: 48,
  });
  return (
    <Group className="pt-so-tela" gap="xs" wrap="nowrap" w="100%">
      <Button {...goTo(estado.pagina - 1)} aria-label="Página anterior" leftSection={<IconChevronLeft size={20} />}>
        Anterior
      </Button>
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {estado.pagina} de {paginas}
      </Text>
      <Button {...goTo(estado.pagina + 1)} aria-label="Próxima página" rightSection={<IconChevronRight size={20} />}>
        Próxima
      </Button>
    </Group>
  );
}

/** What paper leaves out: of a long list only the rows in view are in the page. */
function NoPapel<T>({ fonte: { quantas, exportar } }: { fonte: Fonte<T> }) {
  if (quantas <= SEM_JANELA) return null;
  return (
    <Text size="sm" className="pt-so-papel">
      Impressas só as linhas que estavam na tela. Para todas, {exportar ? 'exporte o CSV' : 'filtre ou busque'}.
    </Text>
  );
}

function ComoVerOResto<T>({ fonte: { estado, quantas, total, totalExato, exportar } }: { fonte: Fonte<T> }) {
  if (estado.limite !== 0 || quantas <= SEM_JANELA) return null;
  if (quantas === total) return '. As linhas chegam conforme você rola.';
  const todos = totalExato ? `todos os ${countText(total)}` : 'todos';
  return exportar ? `. Para ver ${todos}, filtre ou exporte o CSV.` : `. Para ver ${todos}, filtre ou busque.`;
}
