/** Resgates: what sellers asked for, and how far it is on its way to them. */

import { Button } from '@mantine/core';
import { listHistoricoResgate, listResgates, type Resgate } from '@pontua/contract/resgates';
import type { RespostaPorItem } from '@pontua/contract/selecao';
import { IconCalendarEvent, IconMessage2, IconTruckDelivery, IconX } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { DataPage } from '../../kit/DataPage.tsx';
import { useHistorico } from '../../kit/historico/useHistorico.tsx';
import { useFiltros } from '../../kit/lista/filtros.ts';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { useSelecao } from '../../kit/lista/useSelecao.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { ResultadoPorItem } from '../../kit/ResultadoPorItem.tsx';
import { AlterarPrevisao } from './AlterarPrevisao.tsx';
import { AlterarStatus } from './AlterarStatus.tsx';
import { celulasResgate, DetalheResgate } from './celulas.tsx';
import { EditarObservacao } from './EditarObservacao.tsx';
import { Filtros, filtrosResgate, toQuery } from './Filtros.tsx';
import { StatusEmMassa } from './StatusEmMassa.tsx';
import { barred } from './status.tsx';
import { useCancelar } from './useCancelar.tsx';

type Dialogo = ComponentType<{ resgate: Resgate; onFechar: () => void }>;

export function Component() {
  const { pode } = usePermissao();
  const [filtros, setFiltros, controle] = useFiltros(filtrosResgate);
  const [emMassa, setEmMassa] = useState(false);
  const [aberto, setAberto] = useState<{ Dialogo: Dialogo; resgate: Resgate } | null>(null);
  const historico = useHistorico(listHistoricoResgate, nameOf);
  const fonte = useLista(listResgates, { filtros: controle, query: toQuery(filtros) });
  const selecao = useSelecao(fonte, ({ id }) => id, { porFiltro: true });
  const [resultado, setResultado] = useState<RespostaPorItem | null>(null);
  // What is cancelled cannot change with the others any more.
  const cancelar = useCancelar((resgate) => selecao.marcar([resgate], false));

  const acoesLinha = (resgate: Resgate): AcaoLinha[] => {
    const open = (Dialogo: Dialogo) => () => setAberto({ Dialogo, resgate });
    const todas: (AcaoLinha | false)[] = [
      pode('alterarStatusResgate') && {
        rotulo: 'Alterar status',
        icone: <IconTruckDelivery size={18} />,
        impedida: barred(resgate.status, 'alterarStatus'),
        onClick: open(AlterarStatus),
      },
      pode('alterarPrevisaoResgate') && {
        rotulo: 'Alterar previsão',
        icone: <IconCalendarEvent size={18} />,
        impedida: barred(resgate.status, 'alterarPrevisao'),
        onClick: open(AlterarPrevisao),
      },
      pode('editarObservacaoResgate') && {
        rotulo: 'Editar observação',
        icone: <IconMessage2 size={18} />,
        onClick: open(EditarObservacao),
      },
      pode('cancelarResgate') && {
        rotulo: 'Cancelar',
        icone: <IconX size={18} />,
        perigo: true,
        impedida: barred(resgate.status, 'cancelar'),
        onClick: () => cancelar(resgate),
      },
    ];
    return todas.filter((acao) => acao !== false);
  };

  return (
    <>
      <DataPage
        titulo="Resgates"
        fonte={fonte}
        celulas={celulasResgate}
        detalhe={(resgate) => <DetalheResgate {...resgate} />}
        idLinha={({ id }) => id}
        nome={nameOf}
        onHistorico={historico.open}
        filtros={<Filtros filtros={filtros} mudar={setFiltros} />}
        busca="Buscar vendedor, loja ou prêmio"
        acoesLinha={pode('alterarStatusResgate') ? acoesLinha : undefined}
        selecao={pode('alterarStatusResgate') ? selecao : undefined}
        acoes={
          pode('alterarStatusResgate') && (
            <Button leftSection={<IconTruckDelivery size={18} />} onClick={() => setEmMassa(true)}>
              {selecao.quantas > 0
                ? `Alterar status em massa (${selecao.quantas.toLocaleString('pt-BR')})`
                : 'Alterar status em massa'}
            </Button>
          )
        }
      />
      {historico.dialogo}
      {aberto && <aberto.Dialogo resgate={aberto.resgate} onFechar={() => setAberto(null)} />}
      {emMassa && (
        <StatusEmMassa
          escolhidos={
            selecao.filtro
              ? { filtro: { ...toQuery(filtros), buscar: fonte.estado.busca }, quantos: selecao.quantas }
              : { ids: selecao.linhas.map(({ id }) => id) }
          }
          onFechar={() => setEmMassa(false)}
          onFeito={(resposta) => {
            setEmMassa(false);
            selecao.limpar();
            setResultado(resposta);
          }}
        />
      )}
      {resultado && (
        <ResultadoPorItem
          titulo="Resultado da alteração em massa"
          resposta={resultado}
          onFechar={() => setResultado(null)}
        />
      )}
    </>
  );
}

const nameOf = ({ premio, parceiro }: Resgate): string => `${premio} de ${parceiro}`;
