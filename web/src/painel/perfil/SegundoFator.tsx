/** The second factor in Meu Perfil: setting it up, other recovery codes, turning it off. */
import { Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { plural } from '@pontua/contract/plural';
import { getSegundoFator, swapCodigosRecuperacao, turnOffSegundoFator } from '@pontua/contract/segundo-fator';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { q } from '../../api/query.ts';
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
      {aberto === 'desligar' && <Desligar onFechar={close} />}
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
        {!exigido && (
          <Button variant="default" onClick={() => onAbrir('desligar')}>
            Desligar
          </Button>
        )}
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

function Desligar({ onFechar }: { onFechar: () => void }) {
  const form = useFormulario(turnOffSegundoFator, {
    valores: semProva,
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [getSegundoFator],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario
      titulo="Desligar segundo fator"
      form={form}
      rotulo="Desligar"
      textoOcupado="Desligando"
      onFechar={onFechar}
    >
      <Text>Daqui em diante, a senha basta para entrar.</Text>
      <CamposDaProva form={form} />
    </DialogoFormulario>
  );
}

const CamposDaProva = ({ form }: { form: Formulario<typeof semProva> }) => (
  <>
    <PasswordInput {...form.campo('senha')} label="Senha Atual" autoComplete="current-password" data-autofocus />
    <CampoCodigo {...form.campo('codigo')} />
  </>
);
