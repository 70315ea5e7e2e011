import { Group, Select } from '@mantine/core';
import { listRedes } from '@pontua/contract/redes';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../api/query.ts';
import { Botao } from '../../kit/Botao.tsx';
import { mesAtual } from '../../kit/datas.ts';
import { CampoMes } from '../../kit/formulario/CampoMes.tsx';
import { isMes } from '../../kit/formulario/dia.ts';
import { focusFirstError } from '../../kit/formulario/foco.ts';
import { whyNone } from '../../kit/whyNone.ts';

/** The server takes it for "no chain in particular". */
export const TODAS = 'Todas';

interface RedeEMes {
  /** Id of a chain, or `TODAS`. A link of before may have its name. */
  rede: string;
  /** YYYY-MM, as `CampoMes` has it. */
  mes: string;
}

interface FiltrosProps {
  /** What the address says. */
  atual: RedeEMes;
  ocupado: boolean;
  onBuscar: (escolha: RedeEMes) => void;
}

/** Takes effect by its button: the month's figures are too much to ask for at every touch. */
export function FiltrosDoDashboard({ atual, ocupado, onBuscar }: FiltrosProps) {
  const [escolha, setEscolha] = useState(atual);
  const [mostrado, setMostrado] = useState(atual);
  // A followed link fills the fields, which stay: whoever pressed the button is still there.
  if (mostrado.rede !== atual.rede || mostrado.mes !== atual.mes) {
    setMostrado(atual);
    setEscolha(atual);
  }
  const redes = useQuery(q(listRedes, { query: { ativo: 1 } }));
  const opcoes = [
    { value: TODAS, label: TODAS },
    ...(redes.data?.redes ?? []).map(({ id, nome }) => ({ value: String(id), label: nome })),
  ];
  const outra = opcoes.some(({ value }) => value === atual.rede) ? [] : [{ value: atual.rede, label: atual.rede }];
  return (
    <form
      onSubmit={(evento) => {
        evento.preventDefault();
        if (isMes(escolha.mes)) onBuscar(escolha);
        else focusFirstError(evento.currentTarget);
      }}
    >
      <Group align="flex-end" gap="sm">
        <Select
          label="Rede"
          w={240}
          searchable
          allowDeselect={false}
          nothingFoundMessage={whyNone(redes) ?? 'Nenhum resultado'}
          data={redes.isPending ? [] : [...opcoes, ...outra]}
          value={escolha.rede}
          onChange={(rede) => setEscolha({ ...escolha, rede: rede ?? TODAS })}
        />
        <CampoMes
          label="Mês e ano"
          w={150}
          value={escolha.mes}
          onChange={(mes) => setEscolha({ ...escolha, mes })}
          // Some month it has to be.
          onConfirmar={(mes) => mes === '' && setEscolha({ ...escolha, mes: mesAtual() })}
        />
        <Botao type="submit" ocupado={ocupado} textoOcupado="Buscando" leftSection={<IconSearch size={18} />}>
          Buscar
        </Botao>
      </Group>
    </form>
  );
}
