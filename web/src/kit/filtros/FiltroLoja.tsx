import { useState } from 'react';
import { useLoja, useLojas } from '../lojas/useLojas.ts';
import { FiltroOpcoes } from './FiltroOpcoes.tsx';

interface FiltroLojaProps {
  /** CNPJ of the store; '' is all of them. */
  value: string;
  onChange: (cnpj: string) => void;
}

/** One of the active stores within the usuário's reach. */
export function FiltroLoja({ value, onChange }: FiltroLojaProps) {
  const [busca, setBusca] = useState('');
  const { lojas, haMais, pendencia } = useLojas(busca);
  const escolhida = useLoja(value);
  return (
    <FiltroOpcoes
      rotulo="Loja"
      opcoes={lojas.map(({ cnpj, nomeFantasia }) => ({ value: cnpj, label: nomeFantasia }))}
      escolhido={escolhida?.nomeFantasia}
      onBusca={setBusca}
      haMais={haMais}
      pendencia={pendencia}
      value={value}
      onChange={onChange}
    />
  );
}
