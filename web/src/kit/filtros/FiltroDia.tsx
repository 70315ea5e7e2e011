import { useState } from 'react';
import { CampoDia } from '../formulario/CampoDia.tsx';
import { isDia } from '../formulario/dia.ts';

interface FiltroDiaProps {
  label: string;
  /** `YYYY-MM-DD`, or '' for none. */
  value: string;
  onChange: (dia: string) => void;
  w?: number | string;
}

/** A day that a list is filtered by: asked for once it is whole and was confirmed, never while it is typed. */
export function FiltroDia({ value, onChange, ...resto }: FiltroDiaProps) {
  const [filtro, setFiltro] = useState(value);
  const [rascunho, setRascunho] = useState<string | null>(null);
  // A filter that changed, by this field or by another way, counts more than what was being typed.
  if (filtro !== value) {
    setFiltro(value);
    setRascunho(null);
  }
  const confirm = (valor: string) => {
    setRascunho(valor);
    if (valor !== value && (valor === '' || isDia(valor))) onChange(valor);
  };
  return <CampoDia {...resto} value={rascunho ?? value} onChange={setRascunho} onConfirmar={confirm} />;
}
