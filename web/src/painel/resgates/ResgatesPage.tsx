/** Resgates: what sellers asked for, and how far it is on its way to them. */

import { Button } from '@mantine/core';
import { listResgates, type Resgate } from '@pontua/contract/resgates';
import { IconCalendarEvent, IconMessage2, IconTruckDelivery, IconX } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import { DataPage } from '../../kit/DataPage.tsx';
import { useFiltros } from '../../kit/lista/endereco.ts';
import { useListaServidor } from '../../kit/lista/fontes.ts';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { AlterarPrevisao } from './AlterarPrevisao.tsx';
import { AlterarStatus } from './AlterarStatus.tsx';
import { colunasResgate } from './colunas.tsx';
import { EditarObservacao } from './EditarObservacao.tsx';
import { Filtros, filtrosPadrao, toQuery } from './Filtros.tsx';
import { StatusEmMassa } from './StatusEmMassa.tsx';
import { barred } from './status.tsx';
import { useCancelar } from './useCancelar.tsx';

type Dialogo = ComponentType<{ resgate: Resgate; onFechar: () => void }>;

export function Component() {
  const { pode, escondeContato } = usePermissao();
  const [filtros, setFiltros] = useFiltros(filtrosPadrao);
  const [selecionados, setSelecionados] = useState<ReadonlySet<string | number>>(new Set());
  const [emMassa, setEmMassa] = useState(false);
  const [aberto, setAberto] = useState<{ Dialogo: Dialogo; resgate: Resgate } | null>(null);
  // What is cancelled cannot change with the others any more.
  const cancelar = useCancelar((id) => setSelecionados((antes) => new Set([...antes].filter((outro) => outro !== id))));
  const fonte = useListaServidor(listResgates, {
    linhas: ({ resgates }) => resgates,
    query: toQuery(filtros),
    ordenacao: { campo: 'resgatadoEm', direcao: 'desc' },
  });

  const acoesLinha = (resgate: Resgate): AcaoLinha[] => {
    const de = `${resgate.premio} de ${resgate.parceiro}`;
    const open = (Dialogo: Dialogo) => () => setAberto({ Dialogo, resgate });
    const todas: (AcaoLinha | false)[] = [
      pode('alterarStatusResgate') && {
        rotulo: `Alterar status: ${de}`,
        icone: <IconTruckDelivery size={18} />,
        impedida: barred(resgate.status, 'alterarStatus'),
        onClick: open(AlterarStatus),
      },
      pode('alterarPrevisaoResgate') && {
        rotulo: `Alterar previsão: ${de}`,
        icone: <IconCalendarEvent size={18} />,
        impedida: barred(resgate.status, 'alterarPrevisao'),
        onClick: open(AlterarPrevisao),
      },
      pode('editarObservacaoResgate') && {
        rotulo: `Editar observação: ${de}`,
        icone: <IconMessage2 size={18} />,
        onClick: open(EditarObservacao),
      },
      pode('cancelarResgate') && {
        rotulo: `Cancelar: ${de}`,
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
        colunas={colunasResgate(escondeContato)}
        idLinha={({ id }) => id}
        filtros={<Filtros filtros={filtros} mudar={setFiltros} />}
        busca="Buscar vendedor, loja ou prêmio"
        exportar="Resgates"
        acoesLinha={pode('alterarStatusResgate') ? acoesLinha : undefined}
        selecao={
          pode('alterarStatusResgate')
            ? {
                chaves: selecionados,
                mudar: setSelecionados,
                rotulo: ({ premio, parceiro }) => `${premio} de ${parceiro}`,
              }
            : undefined
        }
        acoes={
          pode('alterarStatusResgate') && (
            <Button leftSection={<IconTruckDelivery size={18} />} onClick={() => setEmMassa(true)}>
              {selecionados.size > 0 ? `Alterar status em massa (${selecionados.size})` : 'Alterar status em massa'}
            </Button>
          )
        }
      />
      {aberto && <aberto.Dialogo resgate={aberto.resgate} onFechar={() => setAberto(null)} />}
      {emMassa && (
        <StatusEmMassa
          ids={[...selecionados]}
          onFechar={() => setEmMassa(false)}
          onFeito={() => {
            setEmMassa(false);
            setSelecionados(new Set());
          }}
        />
      )}
    </>
  );
}
