/** Setting up the second factor, step by step: the password, the secret read by an app, a first code, the recovery codes. */
import { Button, Group, List, PasswordInput, Stack, Text } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { activateSegundoFator, beginSegundoFator, getSegundoFator } from '@pontua/contract/segundo-fator';
import { listMinhasSessoes } from '@pontua/contract/sessoes-abertas';
import { useEffect, useRef, useState } from 'react';
import { Botao } from '../Botao.tsx';
import { BotaoCopiar } from '../BotaoCopiar.tsx';
import { keepFocusNear } from '../foco.ts';
import { useFormulario } from '../formulario/useFormulario.ts';
import { useTelaEstreita } from '../lista/largura.ts';
import { QrCode } from '../qr/QrCode.tsx';
import { CampoCodigo } from './CampoCodigo.tsx';
import { Codigos } from './Codigos.tsx';
import classes from './segundo-fator.module.css';

type Comeco = RecebidoDe<typeof beginSegundoFator>;

interface ConfigurarProps {
  onPronto: () => void;
  /** The recovery codes are on the screen, for the only time: what shows them does not close by the way. */
  onCodigos?: () => void;
}

export function Configurar({ onPronto, onCodigos }: ConfigurarProps) {
  const [comeco, setComeco] = useState<Comeco | null>(null);
  const [codigos, setCodigos] = useState<readonly string[] | null>(null);
  const show = (novos: readonly string[]) => {
    setCodigos(novos);
    onCodigos?.();
    // Each step takes the button of the one before along.
    keepFocusNear(null);
  };
  if (codigos) return <Codigos codigos={codigos} onPronto={onPronto} />;
  return comeco ? <LeituraDoCodigo {...comeco} onLigado={show} /> : <Senha onComeco={setComeco} />;
}

function Senha({ onComeco }: { onComeco: (comeco: Comeco) => void }) {
  const form = useFormulario(beginSegundoFator, { valores: { senha: '' }, onSuccess: onComeco });
  return (
    <form {...form.props}>
      <Stack gap="md">
        <Text>
          Além da senha, o painel pedirá um código que só o seu celular sabe. Você precisa de um aplicativo
          autenticador, como Google Authenticator, Microsoft Authenticator ou o do seu gerenciador de senhas.
        </Text>
        <PasswordInput
          {...form.campo('senha')}
          label="Senha Atual"
          description="Para termos certeza de que é você."
          autoComplete="current-password"
          data-autofocus
        />
        <Group>
          <Botao type="submit" ocupado={form.ocupado} textoOcupado="Conferindo">
            Continuar
          </Botao>
        </Group>
      </Stack>
    </form>
  );
}

function LeituraDoCodigo({ segredo, uri, onLigado }: Comeco & { onLigado: (codigos: string[]) => void }) {
  const form = useFormulario(activateSegundoFator, {
    valores: { codigo: '' },
    atualiza: [getSegundoFator, listMinhasSessoes],
    onSuccess: ({ codigos }) => onLigado(codigos),
  });
  const campo = useRef<HTMLInputElement>(null);
  // A phone's keyboard would lie over the code that is to be read first.
  const estreita = useTelaEstreita();
  useEffect(() => keepFocusNear(estreita ? null : campo.current), [estreita]);
  return (
    <form {...form.props}>
      <Stack gap="md">
        <List type="ordered" spacing="xs">
          <List.Item>Abra o aplicativo autenticador e escolha adicionar uma conta.</List.Item>
          <List.Item>Leia este código QR com a câmera, ou digite a chave.</List.Item>
          <List.Item>Digite abaixo o código de 6 dígitos que o aplicativo mostra.</List.Item>
        </List>
        <div className={classes.leitura}>
          <QrCode texto={uri} nome="Código QR para o aplicativo autenticador" />
          <Button component="a" href={uri} variant="default" hiddenFrom="sm">
            Abrir no aplicativo deste celular
          </Button>
          <Group gap="xs" justify="center">
            <Text size="sm">
              Chave: <span className={classes.segredo}>{segredo.replace(/(.{4})(?=.)/g, '$1 ')}</span>
            </Text>
            <BotaoCopiar
              texto={segredo}
              rotulo="Copiar chave"
              feito="Chave copiada"
              variant="subtle"
              size="compact-sm"
            />
          </Group>
        </div>
        <CampoCodigo {...form.campo('codigo')} ref={campo} />
        <Group>
          <Botao type="submit" ocupado={form.ocupado} textoOcupado="Conferindo">
            Ligar segundo fator
          </Botao>
        </Group>
      </Stack>
    </form>
  );
}
