import { Text } from '@mantine/core';
import { Vizinhas } from '../Vizinhas.tsx';

interface PaginasNoCelularProps {
  pagina: number;
  paginas: number;
  onMudar: (pagina: number) => void;
}

/** The pages of a list under the thumb: the one before, where one is, the next. */
export const PaginasNoCelular = ({ pagina, paginas, onMudar }: PaginasNoCelularProps) => (
  <Vizinhas atual={pagina} total={paginas} onMudar={onMudar} nomes={['Página anterior', 'Próxima página']}>
    <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
      {pagina} de {paginas}
    </Text>
  </Vizinhas>
);
