import { Button } from '@mantine/core';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { SemPontos } from '../../kit/ilustracoes/SemPontos.tsx';
import { paths } from '../../paths.ts';

/** No points yet, and what brings the first. */
export function NadaAinda({ texto }: { texto: string }) {
  const sistema = useSession(({ parceiro }) => parceiro?.tipoPontuacaoRevenda === tiposPontuacao.sistema);
  return (
    <EstadoVazio desenho={<SemPontos />} titulo="Sem resultados" texto={texto}>
      <Button component={Link} to={sistema ? paths.pontosProdutos : paths.enviarPontuacao}>
        {sistema ? 'Ver quanto vale cada produto' : 'Enviar uma venda'}
      </Button>
    </EstadoVazio>
  );
}
