/** The second factor in Meu Perfil: setting it up, other recovery codes, turning it off. */
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { plural } from '@pontua/contract/plural';
import { getSegundoFator, swapCodigosRecuperacao, turnOffSegundoFator } from '@pontua/contract/segundo-fator';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { q } from '../../api/query.ts';
import { refreshUsuario } from '../../api/restore.ts';
import { ateGuardar } from '../../kit/ateGuardar.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { type Formulario, useFormulario } from '../../kit/formulario/useFormulario.ts';
import { CampoCodigo } from '../../kit/segundo-fator/CampoCodigo.tsx';
import { Codigos } from '../../kit/segundo-fator/Codigos.tsx';
import { Configurar } from '../../kit/segundo-fator/Configurar.tsx';

type Dialogos = 'configurar' | 'codigos' | 'desligar';

export function SegundoFator() {
  const situacao = useQuery(q(getSegundoFator));
  const [aberto, setAberto] = useState<Dialogos | null>(null);
  const [mostrados, setMostrados] = useState(false);
  const close = () => {
    setAberto(null);
    setMostrados(false);
  };
  return (
    <>
      <Consulta query={situacao}>{(atual) => <SituacaoDoSegundoFator {...atual} onAbrir={setAberto} />}</Consulta>
      {aberto === 'configurar' && (
        <Dialogo
          opened
          onClose={close}
          closeOnClickOutside={false}
          title="Configurar segundo fator"
          {...(mostrados && ateGuardar)}
        >
          <Configurar onPronto={close} onCodigos={() => setMostrados(true)} />
        </Dialogo>
      )}
      {aberto === 'codigos' && <TrocarCodigos onFechar={close} />}
      {aberto === 'desligar' && <Desligar exigido={situacao.data?.exigido === true} onFechar={close} />}
    </>
  );
}

type SituacaoProps = RecebidoDe<typeof getSegundoFator> & { onAbrir: (dialogo: Dialogos) => void };

function SituacaoDoSegundoFator({ ligado, desde, codigosRestantes, exigido, onAbrir }: SituacaoProps) {
  if (!ligado)
    return (
      <Stack gap="sm" align="flex-start">
        <Text>
          <IconShieldOff size={18} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> Desligado. Com ele, quem
          descobrir a sua senha ainda não entra no painel.
        </Text>
        <Button onClick={() => onAbrir('configurar')}>Configurar segundo fator</Button>
      </Stack>
    );
  return (
    <Stack gap="sm" align="flex-start">
      <Text>
        <IconShieldCheck size={18} aria-hidden style={{ verticalAlign: 'text-bottom' }} /> Ligado
        {desde && ` desde ${formatInstante(desde)}`}.{' '}
        {codigosRestantes === 0
          ? 'Não resta nenhum código de recuperação: troque-os.'
          : `${codigosRestantes === 1 ? 'Resta' : 'Restam'} ${plural(codigosRestantes, 'código', 'códigos')} de recuperação.`}
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={() => onAbrir('codigos')}>
          Trocar códigos de recuperação
        </Button>
        <Button variant="default" onClick={() => onAbrir('desligar')}>
          {exigido ? 'Trocar de celular' : 'Desligar'}
        </Button>
      </Group>
      {exigido && (
        <Text size="sm" c="dimmed">
          A sua permissão exige o segundo fator.
        </Text>
      )}
    </Stack>
  );
}

const semProva = { senha: '', codigo: '' };

function TrocarCodigos({ onFechar }: { onFechar: () => void }) {
  const [novos, setNovos] = useState<readonly string[] | null>(null);
  const form = useFormulario(swapCodigosRecuperacao, {
    valores: semProva,
    atualiza: [getSegundoFator],
    onSuccess: ({ codigos }) => setNovos(codigos),
  });
  if (novos)
    return (
      <Dialogo opened onClose={onFechar} title="Novos códigos de recuperação" {...ateGuardar}>
        <Codigos codigos={novos} onPronto={onFechar} />
      </Dialogo>
    );
  return (
    <DialogoFormulario
      titulo="Trocar códigos de recuperação"
      form={form}
      rotulo="Trocar"
      textoOcupado="Trocando"
      onFechar={onFechar}
    >
      <Text>Os códigos de antes deixam de valer.</Text>
      <CamposDaProva form={form} />
    </DialogoFormulario>
  );
}

/** Who cannot do without is led to setting it up on another phone. */
function Desligar({ exigido, onFechar }: { exigido: boolean; onFechar: () => void }) {
  const form = useFormulario(turnOffSegundoFator, {
    valores: semProva,
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [getSegundoFator],
    onSuccess: () => {
      onFechar();
      if (exigido) void refreshUsuario();
    },
  });
  return (
    <DialogoFormulario
      titulo={exigido ? 'Trocar de celular' : 'Desligar segundo fator'}
      form={form}
      rotulo={exigido ? 'Continuar' : 'Desligar'}
      textoOcupado={exigido ? 'Conferindo' : 'Desligando'}
      onFechar={onFechar}
    >
      <Text>
        {exigido
          ? 'O celular de antes e os códigos de recuperação deixam de valer, e você configura o outro em seguida.'
          : 'Daqui em diante, a senha basta para entrar.'}
      </Text>
      <CamposDaProva form={form} />
    </DialogoFormulario>
  );
}

/** Who lost the phone types a recovery code, for which the phone's keyboard needs letters. */
function CamposDaProva({ form }: { form: Formulario<typeof semProva> }) {
  const [recuperacao, setRecuperacao] = useState(false);
  const elemento = useRef<HTMLInputElement>(null);
  const codigo = form.campo('codigo');
  const swap = () => {
    setRecuperacao(!recuperacao);
    codigo.onChange('');
    elemento.current?.focus();
  };
  return (
    <>
      <PasswordInput {...form.campo('senha')} label="Senha Atual" autoComplete="current-password" />
      <CampoCodigo {...codigo} recuperacao={recuperacao} ref={elemento} />
      <Group>
        <Button variant="subtle" size="compact-sm" onClick={swap}>
          {recuperacao ? 'Usar o aplicativo autenticador' : 'Usar um código de recuperação'}
        </Button>
      </Group>
    </>
  );
}
