/** One redemption: what was asked for and by whom, what staff pay from, how it went, what paid it, and what its seller was told. */
import { Button, SimpleGrid, Title, Tooltip } from '@mantine/core';
import { getResgate, type ResgateCompleto } from '@pontua/contract/resgate';
import { listHistoricoResgate } from '@pontua/contract/resgates';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Abas } from '../../kit/ficha/Abas.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import { useTelaEstreita } from '../../kit/lista/largura.ts';
import { MenuLinha } from '../../kit/lista/MenuLinha.tsx';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { BotaoPara } from '../../kit/Para.tsx';
import { Voltar } from '../../kit/Voltar.tsx';
import { DadosResgate, EntregaResgate } from './DadosResgate.tsx';
import { LinhaDoTempo } from './LinhaDoTempo.tsx';
import { LotesDoResgate, MensagensDoResgate, MidiasDaPagina } from './listas.tsx';
import { useAcoesResgate } from './useAcoesResgate.tsx';

export function Component() {
  const { id = '' } = useParams();
  const resgate = useQuery(q(getResgate, { params: { id } }));
  if (resgate.data) return <PaginaResgate key={id} resgate={resgate.data.resgate} />;
  return (
    <Pagina titulo="Resgate" descricao={<VoltarAResgates />}>
      <Consulta query={resgate}>{() => null}</Consulta>
    </Pagina>
  );
}

const VoltarAResgates = () => <Voltar para="/painel/resgates">Voltar a Resgates</Voltar>;

const abas = [
  ['midias', 'Fotos e vídeos', MidiasDaPagina],
  ['mensagens', 'Mensagens', MensagensDoResgate],
  ['lotes', 'Lotes que pagaram', LotesDoResgate],
] as const;

function PaginaResgate({ resgate }: { resgate: ResgateCompleto }) {
  const { acoesDe, dialogo } = useAcoesResgate();
  const historico = useHistorico(listHistoricoResgate, ({ id }: ResgateCompleto) => `Resgate ${id}`);
  const celular = useTelaEstreita();
  const acoes: AcaoLinha[] = [
    ...acoesDe(resgate),
    { rotulo: 'Histórico', icone: <IconHistory size={18} />, onClick: () => historico.open(resgate) },
  ];
  return (
    <Pagina
      titulo={`${resgate.qtde}x ${resgate.premio}`}
      descricao={<VoltarAResgates />}
      acoes={
        celular ? (
          <MenuLinha nome={`${resgate.qtde}x ${resgate.premio}`} acoes={acoes} />
        ) : (
          acoes.map((acao) => <AcaoDoResgate key={acao.rotulo} acao={acao} />)
        )
      }
    >
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
        <section aria-label="Dados do resgate">
          <DadosResgate resgate={resgate} />
        </section>
        <div>
          <section aria-labelledby="entrega">
            <Title order={2} size="h4" mb="md" id="entrega">
              Entrega
            </Title>
            <EntregaResgate resgate={resgate} />
          </section>
          <section aria-labelledby="linha-do-tempo">
            <Title order={2} size="h4" mt="xl" mb="md" id="linha-do-tempo">
              Linha do tempo
            </Title>
            <LinhaDoTempo resgate={resgate} />
          </section>
        </div>
      </SimpleGrid>
      <Abas abas={abas} propriedades={{ resgate }} />
      {dialogo}
      {historico.dialogo}
    </Pagina>
  );
}

/** An action of the list's menu as a button; what is barred says why to whoever points at it or comes by keyboard. */
function AcaoDoResgate({ acao: { rotulo, icone, onClick, para, impedida, perigo } }: { acao: AcaoLinha }) {
  const cor = perigo ? 'red' : undefined;
  if (impedida) {
    return (
      <Tooltip label={impedida}>
        <Button variant="default" leftSection={icone} data-disabled aria-disabled onClick={(e) => e.preventDefault()}>
          {rotulo}
        </Button>
      </Tooltip>
    );
  }
  if (para) {
    return (
      <BotaoPara variant="default" to={para} leftSection={icone}>
        {rotulo}
      </BotaoPara>
    );
  }
  return (
    <Button variant="default" c={cor} leftSection={icone} onClick={onClick}>
      {rotulo}
    </Button>
  );
}
