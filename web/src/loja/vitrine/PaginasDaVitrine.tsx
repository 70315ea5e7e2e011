import { Pagination } from '@mantine/core';
import { useTelaEstreita } from '../../kit/lista/largura.ts';
import { PaginasNoCelular } from '../../kit/lista/PaginasNoCelular.tsx';

interface PaginasProps {
  pagina: number;
  paginas: number;
  onMudar: (pagina: number) => void;
}

/** Below the prizes, and downloaded after them. */
export default function PaginasDaVitrine(props: PaginasProps) {
  const { pagina, paginas, onMudar } = props;
  return useTelaEstreita() ? (
    <PaginasNoCelular {...props} />
  ) : (
    <Pagination total={paginas} value={pagina} onChange={onMudar} siblings={0} mx="auto" />
  );
}
