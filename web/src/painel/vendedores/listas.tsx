/** What happened with one seller, each a list of its own. */
import { Group, Stack, Text } from '@mantine/core';
import { formatDia } from '@pontua/contract/dates';
import type { Coluna } from '@pontua/contract/list';
import {
  type ItemDoVendedor,
  type Lote,
  listExtratoDoVendedor,
  listLotesDoVendedor,
  listRecibosDoVendedor,
  listResgatesDoVendedor,
  listVendasDoVendedor,
  type VendaDoVendedor,
} from '@pontua/contract/parceiro';
import { plural } from '@pontua/contract/plural';
import { nomeTipoFiscal } from '@pontua/contract/pontuacoes';
import { marcasDaDuvida, useDuvida } from '../../kit/duvida/useDuvida.tsx';
import { Lista } from '../../kit/lista/Lista.tsx';
import { TabelaSimples } from '../../kit/lista/TabelaSimples.tsx';
import { useLista } from '../../kit/lista/useLista.ts';
import { Marcas } from '../../kit/marcas/Marcas.tsx';
import { Para } from '../../kit/Para.tsx';
import { useRetencao } from '../../kit/retencao/useRetencao.tsx';
import { StatusBadge } from '../../kit/StatusBadge.tsx';
import { SituacaoVenda } from '../../kit/situacoes.tsx';
import { paths } from '../../paths.ts';

type DoVendedorProps = { id: number };

const ofVendedor = (parceiro: number, prefixo: string) => ({ query: { parceiro }, prefixo });

export function ExtratoDoVendedor({ id }: DoVendedorProps) {
  const fonte = useLista(listExtratoDoVendedor, ofVendedor(id, 'e'));
  return <Lista rotulo="Extrato de pontos" fonte={fonte} busca="Buscar venda ou prêmio" />;
}

const tonsLote = { Disponível: 'bom', Usado: 'feito', Expirado: 'ruim' } as const;

export function LotesDoVendedor({ id }: DoVendedorProps) {
  const fonte = useLista(listLotesDoVendedor, ofVendedor(id, 'l'));
  return (
    <Lista
      rotulo="Lotes de pontos"
      fonte={fonte}
      busca="Buscar venda"
      celulas={{ situacao: ({ situacao }: Lote) => <StatusBadge tom={tonsLote[situacao]}>{situacao}</StatusBadge> }}
    />
  );
}

export function VendasDoVendedor({ id }: DoVendedorProps) {
  const retencao = useRetencao();
  const duvida = useDuvida();
  const fonte = useLista(listVendasDoVendedor, ofVendedor(id, 'v'));
  return (
    <>
      <Lista
        rotulo="Vendas do vendedor"
        fonte={fonte}
        busca="Buscar número ou loja"
        celulas={{
          situacao: ({ situacao, motivoRetencao, duvida }: VendaDoVendedor) => (
            <Group gap={6} wrap="nowrap">
              <SituacaoVenda situacao={situacao} />
              <Marcas
                marcas={[
                  ...marcasDaDuvida(duvida),
                  ...(motivoRetencao === null ? [] : [{ curto: 'Limite', texto: motivoRetencao }]),
                ]}
              />
            </Group>
          ),
        }}
        detalhe={({ identificador, itens, retidas, motivoRetencao, duvida }) => (
          <Stack gap="xs">
            <Text fw={600}>Itens</Text>
            <TabelaSimples rotulo={`Itens da venda ${identificador}`} linhas={itens} colunas={colunasItem} />
            {duvida && (
              <Text size="sm">
                O vendedor perguntou em {formatDia(duvida.criadaEm)}: {duvida.texto}
                {duvida.resposta !== null && ` Resposta: ${duvida.resposta}`}
              </Text>
            )}
            {motivoRetencao !== null && (
              <Text size="sm">
                {plural(retidas, 'unidade espera', 'unidades esperam')} conferência: {motivoRetencao.toLowerCase()}.
              </Text>
            )}
            {itens.reduce((soma, { emAnalise }) => soma + emAnalise, 0) > retidas && <PorQueEspera />}
          </Stack>
        )}
        acoesLinha={(venda) => {
          const nome = `${nomeTipoFiscal[venda.tipoFiscal] ?? ''} ${venda.identificador}`;
          return [...duvida.acoes({ ...venda, nome }), ...retencao.acoes({ ...venda, idVenda: venda.id, nome })];
        }}
      />
      {retencao.dialogo}
      {duvida.dialogo}
    </>
  );
}

/** What staff answer who asks for a missing point. */
function PorQueEspera() {
  return (
    <Text size="sm">
      As unidades Em Análise esperam saldo da rede no <Para to="/painel/antifraude?comEspera=1">Antifraude</Para>:
      pontuam sozinhas quando ela comprar mais deste produto ou quando alguém as liberar, a venda mais antiga primeiro.
    </Text>
  );
}

const colunasItem: readonly Coluna<ItemDoVendedor>[] = [
  { chave: 'codigo', titulo: 'Código', tipo: 'identificador' },
  { chave: 'produto', titulo: 'Produto' },
  { chave: 'qtde', titulo: 'Qtde', tipo: 'numero' },
  { chave: 'valorUnitario', titulo: 'Valor unitário', tipo: 'reais' },
  { chave: 'pontuadas', titulo: 'Pontuadas', tipo: 'numero' },
  { chave: 'emAnalise', titulo: 'Em Análise', tipo: 'numero' },
  { chave: 'pontos', titulo: 'Pontos', tipo: 'pontos' },
];

export function ResgatesDoVendedor({ id }: DoVendedorProps) {
  const fonte = useLista(listResgatesDoVendedor, ofVendedor(id, 'r'));
  return (
    <Lista
      rotulo="Resgates do vendedor"
      fonte={fonte}
      busca="Buscar prêmio"
      link={({ id }) => paths.painelResgate(id)}
    />
  );
}

export function RecibosDoVendedor({ id }: DoVendedorProps) {
  const fonte = useLista(listRecibosDoVendedor, ofVendedor(id, 'c'));
  return <Lista rotulo="Recibos do vendedor" fonte={fonte} busca="Buscar loja" />;
}
