import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import { tamanhosPagina } from '@pontua/contract/list';
import { lastPage } from './endereco.ts';
import type { EstadoLista } from './tipos.ts';

interface RodapeProps {
  estado: EstadoLista;
  mudar: (mudanca: Partial<EstadoLista>) => void;
  total: number;
  naPagina: number;
}

const tamanhos = tamanhosPagina.map((tamanho) => ({
  value: String(tamanho),
  label: tamanho === 0 ? 'Todos' : String(tamanho),
}));

/** "11-20 de 1.234 resultados", how many to a page, and the pages. */
export function RodapeLista({ estado, mudar, total, naPagina }: RodapeProps) {
  const paginas = lastPage(total, estado.limite);
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm">
        <Text size="sm" c="dimmed" aria-live="polite">
          {rangeText(estado, total, naPagina)}
        </Text>
        <NativeSelect
          aria-label="Linhas por página"
          size="xs"
          w={92}
          data={tamanhos}
          value={String(estado.limite)}
          onChange={(evento) => mudar({ limite: Number(evento.currentTarget.value) })}
        />
      </Group>
      {paginas > 1 && (
        <Pagination
          total={paginas}
          value={estado.pagina}
          onChange={(pagina) => mudar({ pagina })}
          size="sm"
          siblings={1}
          getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Próxima página' : 'Página anterior' })}
          getItemProps={(pagina) => ({ 'aria-label': `Página ${pagina}` })}
        />
      )}
    </Group>
  );
}

export function rangeText({ pagina, limite }: EstadoLista, total: number, naPagina: number): string {
  const inicio = limite === 0 ? 0 : (pagina - 1) * limite;
  const n = (numero: number) => numero.toLocaleString('pt-BR');
  return `${n(naPagina === 0 ? 0 : inicio + 1)}-${n(inicio + naPagina)} de ${n(total)} ${total === 1 ? 'resultado' : 'resultados'}`;
}
