/** What the seller asked for, and where it is. */
import { Button, Text } from '@mantine/core';
import { listMeusResgates, type MeuResgate } from '@pontua/contract/resgates';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DadosEntrega } from '../../kit/DadosEntrega.tsx';
import { DataPage } from '../../kit/DataPage.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { SemResgates } from '../../kit/ilustracoes/SemResgates.tsx';
import type { CelulasDe } from '../../kit/lista/lista.ts';
import { useListaInteira } from '../../kit/lista/useListaInteira.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { paths } from '../../paths.ts';
import { SituacaoDoResgate } from './SituacaoDoResgate.tsx';

const titulo = 'Meus resgates';

export function Component() {
  const fonte = useListaInteira(listMeusResgates);
  if (fonte.vazia && !fonte.carregando && !fonte.erro) return <Nenhum />;
  return (
    <DataPage
      titulo={titulo}
      descricao="Os prêmios chegam em até 20 dias úteis."
      fonte={fonte}
      recolhe
      celulas={celulas}
      detalhe={(resgate) => <Detalhe {...resgate} />}
      nome={({ premio }) => premio}
    />
  );
}

const celulas: CelulasDe<typeof listMeusResgates> = {
  premio: ({ premio }) => premio,
  status: ({ status }) => <SituacaoDoResgate status={status} />,
};

/** What tells one redemption of a prize from another. */
function Detalhe(resgate: MeuResgate) {
  const { codigo, obs, obsPor } = resgate;
  return (
    <>
      <LinhaDetalhe>Código {codigo}</LinhaDetalhe>
      <DadosEntrega {...resgate} />
      {obs !== '' && (
        <LinhaDetalhe>
          {obsPor === null ? 'Você escreveu' : 'Observação da equipe'}: {obs}
        </LinhaDetalhe>
      )}
    </>
  );
}

const LinhaDetalhe = ({ children }: { children: ReactNode }) => (
  <Text span display="block" size="sm" fw={400} c="dimmed">
    {children}
  </Text>
);

function Nenhum() {
  return (
    <Pagina titulo={titulo}>
      <EstadoVazio
        desenho={<SemResgates />}
        titulo="Sem resultados"
        texto="Você ainda não resgatou nenhum prêmio. Veja o que os seus pontos já alcançam."
      >
        <Button component={Link} to={`${paths.loja}?saldo=1`}>
          Ver o que posso resgatar
        </Button>
      </EstadoVazio>
    </Pagina>
  );
}
