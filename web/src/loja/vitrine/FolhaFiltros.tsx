/** All filters of the catalogue on a phone: chosen together, and applied as one step that "back" returns from. */
import { Button, Stack, Text } from '@mantine/core';
import { plural } from '@pontua/contract/plural';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AcoesDialogo } from '../../kit/AcoesDialogo.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { premiosDe } from './consulta.ts';
import { Categorias, SoMeus, Tipos } from './Escolhas.tsx';
import { type FiltrosProps, type FiltrosVitrine, semFiltros } from './filtros.ts';

export default function FolhaFiltros({ filtros, tipoFixo, mudar, onFechar }: FiltrosProps & { onFechar: () => void }) {
  const [escolha, setEscolha] = useState(filtros);
  const choose = (mudanca: Partial<FiltrosVitrine>) => setEscolha({ ...escolha, ...mudanca, pagina: 1 });
  const { data } = useQuery({
    // The search stands beside the sheet's button, and may have been typed a moment ago.
    ...premiosDe({ ...escolha, busca: filtros.busca, tipo: tipoFixo ?? escolha.tipo }),
    placeholderData: keepPreviousData,
  });
  const apply = () => {
    const { tipo, categorias, soMeus } = escolha;
    mudar({ tipo, categorias, soMeus });
    onFechar();
  };
  return (
    <Dialogo opened onClose={onFechar} title="Filtros">
      <Stack gap="lg">
        {!tipoFixo && (
          <ParteDaFolha titulo="Tipo de prêmio">
            <Tipos tipo={escolha.tipo} onTipo={(tipo) => choose({ tipo })} />
          </ParteDaFolha>
        )}
        <ParteDaFolha titulo="Categorias">
          <Categorias marcadas={escolha.categorias} onMarca={(categorias) => choose({ categorias })} />
        </ParteDaFolha>
        <SoMeus soMeus={escolha.soMeus} onMuda={(soMeus) => choose({ soMeus })} />
        <AcoesDialogo>
          <Button variant="default" onClick={() => choose(semFiltros)}>
            Limpar filtros
          </Button>
          <Button onClick={apply}>
            {data ? `Ver ${plural(data.totalItens, 'prêmio', 'prêmios')}` : 'Ver prêmios'}
          </Button>
        </AcoesDialogo>
      </Stack>
    </Dialogo>
  );
}

const ParteDaFolha = ({ titulo, children }: { titulo: string; children: React.ReactNode }) => (
  <div>
    <Text fw={700} mb="xs" aria-hidden>
      {titulo}
    </Text>
    {children}
  </div>
);
