/** Cartões: the stock, who holds which, and what holders wait for. */
import { Button, Group, Stack } from '@mantine/core';
import {
  type AtoCartao,
  bulkCartoes,
  type CartaoDaEquipe,
  createCartao,
  getEstoqueCartoes,
  getTemplateCartoes,
  importCartoes,
  listCartoes,
  listHistoricoCartao,
  planilhaCartoes,
  situacoesCartao,
  whyNotCartao,
} from '@pontua/contract/cartoes';
import { formatQuantidade } from '@pontua/contract/plural';
import { IconLock, IconLockOpen, IconPlus, IconReplace, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { BotaoImportar } from '../../kit/envio/Importacao.tsx';
import { FiltroOpcoes } from '../../kit/filtros/FiltroOpcoes.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import { filtroId, filtroOpcao, useFiltros } from '../../kit/lista/filtros.ts';
import { Lista } from '../../kit/lista/Lista.tsx';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { toFiltrada, useSelecao } from '../../kit/lista/useSelecao.ts';
import { Pagina } from '../../kit/Pagina.tsx';
import { BotaoPara } from '../../kit/Para.tsx';
import { usePermissao } from '../../kit/permissao.ts';
import { Estoque } from './Estoque.tsx';
import { opcoesSituacao, SituacaoDoCartao } from './situacao.tsx';
import { Trocar } from './Trocar.tsx';
import { useAtos } from './useAtos.tsx';

const nomeAtos = [
  ['desbloquear', 'Confirmar desbloqueio', <IconLockOpen key="desbloquear" size={18} />],
  ['entregar', 'Registrar entrega', <IconTruckDelivery key="entregar" size={18} />],
  ['bloquear', 'Bloquear', <IconLock key="bloquear" size={18} />],
] as const satisfies readonly (readonly [AtoCartao, string, React.ReactNode])[];

export function Component() {
  const { pode } = usePermissao();
  const [filtros, setFiltros, controle] = useFiltros({ rede: filtroId, situacao: filtroOpcao(situacoesCartao) });
  const { rede, situacao } = filtros;
  const query = { rede: rede || undefined, filtros: { situacao: situacao || undefined } };
  const fonte = useLista(listCartoes, { filtros: controle, query });
  const selecao = useSelecao(fonte, { porFiltro: true });
  const historico = useHistorico(listHistoricoCartao, nameOf);
  const [trocando, setTrocando] = useState<CartaoDaEquipe | null>(null);
  const atos = useAtos(selecao);
  const askSelected = (ato: AtoCartao) =>
    selecao.filtro ? atos.ask(ato, toFiltrada(selecao, fonte, query)) : atos.ask(ato, { cartoes: selecao.linhas });
  const gere = pode(bulkCartoes.acao ?? 'gerirCartoes');

  const acoesLinha = (cartao: CartaoDaEquipe): AcaoLinha[] => [
    ...nomeAtos.map(([ato, rotulo, icone]) => ({
      rotulo,
      icone,
      perigo: ato === 'bloquear',
      impedida: whyNotCartao(ato, cartao),
      onClick: () => atos.ask(ato, { cartoes: [cartao] }),
    })),
    {
      rotulo: 'Trocar cartão',
      icone: <IconReplace size={18} />,
      impedida: whyNotCartao('trocar', cartao),
      onClick: () => setTrocando(cartao),
    },
  ];

  return (
    <Pagina
      titulo="Cartões"
      acoes={
        <Group gap="sm">
          {gere &&
            selecao.quantas > 0 &&
            nomeAtos.map(([ato, rotulo, icone]) => (
              <Button key={ato} variant="default" leftSection={icone} onClick={() => askSelected(ato)}>
                {`${rotulo} (${formatQuantidade(selecao.quantas)})`}
              </Button>
            ))}
          {pode(importCartoes.acao ?? 'enviarArquivos') && (
            <BotaoImportar
              titulo="Importar cartões"
              planilha={planilhaCartoes}
              endpoints={{ upload: importCartoes, template: getTemplateCartoes }}
              texto="Uma linha por cartão do estoque, com estas colunas em qualquer ordem. Só acrescenta: um cartão que já existe fica como está. Quem espera por um cartão recebe o seu em instantes."
              atualiza={[listCartoes, getEstoqueCartoes]}
            />
          )}
          {pode(createCartao.acao ?? 'editarCadastros') && (
            <BotaoPara to="/painel/cadastrar/cartao" leftSection={<IconPlus size={18} />}>
              Novo cartão
            </BotaoPara>
          )}
        </Group>
      }
    >
      <Stack gap="md">
        <Estoque rede={rede} situacao={situacao} onEscolher={(qual) => setFiltros({ situacao: qual })} />
        <Lista
          rotulo="Cartões"
          fonte={fonte}
          nome={nameOf}
          celulas={{ situacao: (cartao) => <SituacaoDoCartao {...cartao} /> }}
          filtros={
            <>
              <FiltroRede value={rede} onChange={(nova) => setFiltros({ rede: nova })} />
              <FiltroOpcoes
                rotulo="Situação"
                opcoes={opcoesSituacao}
                value={situacao}
                onChange={(nova) => setFiltros({ situacao: nova })}
              />
            </>
          }
          busca="Buscar vendedor, número ou proxy"
          acoesLinha={gere ? acoesLinha : undefined}
          selecao={gere ? selecao : undefined}
          onHistorico={historico.open}
        />
      </Stack>
      {historico.dialogo}
      {atos.dialogo}
      {trocando && <Trocar cartao={trocando} onFechar={() => setTrocando(null)} />}
    </Pagina>
  );
}

const nameOf = ({ numero, parceiro }: CartaoDaEquipe): string =>
  `Cartão final ${numero.slice(-4)}${parceiro === null ? '' : ` de ${parceiro}`}`;
