/** After the password: the code of the second factor, or a recovery code. */
import { Anchor, Button, Stack } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { loginSegundoFator } from '@pontua/contract/sessoes';
import { useEffect, useRef, useState } from 'react';
import { avisoErro } from '../../kit/avisos.ts';
import { Botao } from '../../kit/Botao.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { CampoCodigo } from '../../kit/segundo-fator/CampoCodigo.tsx';

interface PassoCodigoProps {
  desafio: string;
  onEntrar: (entrada: RecebidoDe<typeof loginSegundoFator>) => void;
  /** To CPF and password, also where too much time went by. */
  onVoltar: () => void;
}

export function PassoCodigo({ desafio, onEntrar, onVoltar }: PassoCodigoProps) {
  const [recuperacao, setRecuperacao] = useState(false);
  const campo = useRef<HTMLInputElement>(null);
  const form = useFormulario(loginSegundoFator, {
    valores: { codigo: '' },
    corpo: ({ codigo }) => ({ desafio, codigo }),
    onSuccess: onEntrar,
    onError: ({ codigo, message }) => {
      if (codigo !== 'desafio_vencido') return;
      avisoErro(message);
      onVoltar();
      return true;
    },
  });
  useEffect(() => campo.current?.focus(), []);
  // Another kind of code is typed into the same field, emptied.
  const swap = () => {
    setRecuperacao(!recuperacao);
    form.reset();
    campo.current?.focus();
  };
  return (
    <form {...form.props}>
      <Stack gap="md">
        <CampoCodigo {...form.campo('codigo')} recuperacao={recuperacao} ref={campo} />
        <Botao type="submit" ocupado={form.ocupado} textoOcupado="Entrando">
          Entrar
        </Botao>
        <Button variant="subtle" onClick={swap}>
          {recuperacao ? 'Usar o aplicativo autenticador' : 'Usar um código de recuperação'}
        </Button>
        <Anchor component="button" type="button" onClick={onVoltar} className="pt-alvo-centro">
          Voltar para a entrada
        </Anchor>
      </Stack>
    </form>
  );
}
