/** What the seller asked for, and where it is. */
import { Button, Text } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { describeEntrega } from '@pontua/contract/entrega';
import { listMeusResgates, nomeStatusResgate } from '@pontua/contract/resgates';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { q } from '../../api/query.ts';
import { DadosEntrega } from '../../kit/DadosEntrega.tsx';
import { DataPage } from '../../kit/DataPage.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { SemResgates } from '../../kit/ilustracoes/SemResgates.tsx';
import { useListaLocal } from '../../kit/lista/fontes.ts';
import type { Coluna } from '../../kit/lista/tipos.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { paths } from '../../paths.ts';
import { Situacao } from './Situacao.tsx';

type MeuResgate = RecebidoDe<typeof listMeusResgates>['resgates'][number];

const colunas: readonly Coluna<MeuResgate>[] = [
  {
    chave: 'premio',
    titulo: 'Prêmio',
    // Its code and what was asked for stand below the name, and find it, too.
    valor: (resgate) => [resgate.premio, resgate.codigo, ...describeEntrega(resgate).flat(), resgate.obs].join(' '),
    mostra: (resgate) => <Premio {...resgate} />,
    largura: '18rem',
  },
  {
    chave: 'status',
    titulo: 'Status',
    valor: ({ status }) => nomeStatusResgate[status],
    mostra: ({ status }) => <Situacao status={status} />,
  },
  { chave: 'pontosGastos', titulo: 'Pontos gastos', tipo: 'pontos' },
  { chave: 'resgatadoEm', titulo: 'Resgatado em', tipo: 'instante' },
  { chave: 'previsaoEntrega', titulo: 'Previsão de entrega', tipo: 'dia' },
  { chave: 'qtde', titulo: 'Quantidade', tipo: 'numero' },
  { chave: 'saldoAnterior', titulo: 'Saldo anterior', tipo: 'pontos' },
];

const titulo = 'Meus resgates';

export function Component() {
  const query = useQuery(q(listMeusResgates));
  const fonte = useListaLocal(query, {
    colunas,
    linhas: ({ resgates }) => resgates,
    ordenacao: { campo: 'resgatadoEm', direcao: 'desc' },
  });
  if (query.data?.resgates.length === 0) return <Nenhum />;
  return (
    <DataPage
      titulo={titulo}
      descricao="Os prêmios chegam em até 20 dias úteis."
      fonte={fonte}
      colunas={colunas}
      idLinha={({ id }) => id}
    />
  );
}

function Premio(resgate: MeuResgate) {
  const { premio, codigo, obs, obsPor } = resgate;
  return (
    <>
      {premio}
      <Linha>Código {codigo}</Linha>
      <DadosEntrega {...resgate} />
      {obs !== '' && (
        <Linha>
          {obsPor === null ? 'Você escreveu' : 'Observação da equipe'}: {obs}
        </Linha>
      )}
    </>
  );
}

const Linha = ({ children }: { children: ReactNode }) => (
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
